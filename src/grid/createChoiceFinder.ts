import type { Api } from '../api/api'
import { type Choice, findChoiceParams, toOperationChoices } from '../api/choices'
import { toPage } from '../api/usePage'
import type { Scope } from '../contract/expression'
import type { FieldSpec, OperationChoices } from '../contract/field'
import type { RecordData } from '../contract/value'
import { toFieldValue } from '../widgets/choiceValue'
import { fillValues } from '../widgets/reference/fillValues'

/** Covers the distinct words of most pastes; longer lists are searched. */
const pageSize = 200

type Rows = Promise<readonly RecordData[]>

/** Shares one request among cells that need the same choices. */
export function createChoiceFinder(api: Api) {
  const asked = new Map<string, Rows>()
  const ask = (source: OperationChoices, query: RecordData): Rows => {
    const key = JSON.stringify([source.operation, query])
    const known = asked.get(key)
    if (known) return known
    const paging = source.paged ? { current: 1, size: pageSize } : {}
    const answer = api
      .dynamicCall(source.operation, { query: { ...query, ...paging } })
      .then((data) => toPage(data).records)
      .finally(() => asked.delete(key))
    asked.set(key, answer)
    return answer
  }
  const search = async (source: OperationChoices, params: RecordData, text: string): Promise<Choice | undefined> => {
    const find = (rows: readonly RecordData[]) =>
      toOperationChoices(rows, source).find(({ label, value }) => label === text || value === text)
    // The first page contains most choices of a block.
    const known = find(await ask(source, params))
    if (known || source.search === undefined) return known
    return find(await ask(source, { ...params, [source.search]: text }))
  }
  return async ({ name, choices, type }: FieldSpec, text: string, scope: Scope): Promise<RecordData | undefined> => {
    const source = choices?.kind === 'operation' ? choices : undefined
    const params = source && findChoiceParams(source, scope)
    const choice = source && params && (await search(source, params, text))
    return choice && { ...fillValues(source, choice), [name]: toFieldValue(choice.value, type) }
  }
}
