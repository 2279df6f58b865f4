import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { localDictionaries } from '../generated/dictionaries'
import { useText } from '../text/useText'
import { useApi } from './ApiContext'
import type { ApiError } from './ApiError'
import { type Choice, toDictionaryChoices, toLocalChoices } from './choices'
import { readOperation } from './operationQuery'
import { toPage } from './usePage'

export interface Dictionary {
  /** Includes sealed entries, which stored values may still refer to. */
  readonly choices: readonly Choice[]
  readonly loading: boolean
  readonly error?: ApiError
}

const DICTIONARY_FRESH_MS = 5 * 60_000

/** Dictionary by code; local ones need no request. Disabled without a code. */
export function useDictionary(code: string | undefined): Dictionary {
  const api = useApi()
  const say = useText()
  const local = code === undefined ? undefined : localDictionaries[code]
  const { data, isLoading, error } = useQuery({
    ...readOperation(api, 'system.dict.dictionary', { code: code ?? '' }),
    enabled: code !== undefined && local === undefined,
    staleTime: DICTIONARY_FRESH_MS,
    gcTime: 2 * DICTIONARY_FRESH_MS,
    select: selectRows,
  })
  const choices = useMemo(() => {
    if (local) return toLocalChoices(local, say)
    return data && toDictionaryChoices(data, say)
  }, [local, data, say])
  return { choices: choices ?? NONE, loading: isLoading, error: error ?? undefined }
}

const NONE: readonly Choice[] = []

const selectRows = (data: unknown) => toPage(data).records
