import { useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import { hasUnsavedWork } from '../../screen/unsavedWork'
import { useText } from '../../text/useText'
import { useConfirm } from '../../ui/useConfirm'
import { useToast } from '../../ui/useToast'
import { useApp } from '../AppContext'

interface ClearCache {
  readonly ask: () => void
  readonly editionOf: (path: string) => number
}

/** Clears cached answers and restarts the pages after a confirmation; unsaved work stays. */
export function useClearCache(): ClearCache {
  const text = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const api = useApi()
  const { tabs, queryClient } = useApp()
  const [editions, setEditions] = useState<{ readonly [path: string]: number }>({})
  const editionOf = (path: string) => editions[path] ?? 0

  const clear = async () => {
    await api.call('session.oauth.clear-cache')
    queryClient.removeQueries({ type: 'inactive' })
    const clean = tabs.get().filter(({ path }) => !hasUnsavedWork(path))
    setEditions({ ...editions, ...Object.fromEntries(clean.map(({ path }) => [path, editionOf(path) + 1])) })
    await queryClient.invalidateQueries()
  }
  const ask = async () => {
    if (!(await confirm({ message: text('是否需要清除缓存?') }))) return
    try {
      await clear()
      toast.success(text('清除完毕'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!error.silent) toast.error(text(error.message))
    }
  }
  return { ask: () => void ask(), editionOf }
}
