import type { Scope } from '../contract/expression'
import type { ChoiceSource, OperationChoices } from '../contract/field'
import { localDictionaries } from '../generated/dictionaries'
import type { Api } from './api'
import { type Choice, findChoiceParams, toDictionaryChoices, toLocalChoices, toOperationChoices } from './choices'
import { toPage } from './usePage'

/** Most choices to load for a file; further values stay unlabelled. */
const MAX_CHOICES = 500

export interface LabelReading {
  readonly api: Api
  readonly scope: Scope
  readonly say: (text: string) => string
  readonly signal: AbortSignal
}

/** Labels by value, for files that are made outside the screen. */
export async function loadChoiceLabels(
  source: ChoiceSource,
  reading: LabelReading,
): Promise<ReadonlyMap<string, string>> {
  const choices = await loadChoices(source, reading)
  return new Map(choices.map(({ value, label }) => [value, label]))
}

async function loadChoices(source: ChoiceSource, reading: LabelReading): Promise<readonly Choice[]> {
  const { api, say, signal } = reading
  if (source.kind === 'operation') return loadOperationChoices(source, reading)
  const code = source.kind === 'dict' ? source.code : source.name
  const local = localDictionaries[code]
  if (local) return toLocalChoices(local, say)
  const answer = await api.call('system.dict.dictionary', { query: { code } }, { signal })
  return toDictionaryChoices(toPage(answer).records, say)
}

async function loadOperationChoices(source: OperationChoices, { api, scope, signal }: LabelReading) {
  const params = findChoiceParams(source, scope) ?? {}
  const paging = source.paged ? { current: 1, size: MAX_CHOICES } : {}
  const answer = await api.dynamicCall(source.operation, { query: { ...params, ...paging } }, { signal })
  return toOperationChoices(toPage(answer).records, source)
}
