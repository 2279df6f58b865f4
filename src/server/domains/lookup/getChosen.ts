import type { RecordData, Value } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { refuseField } from './refuseField'

export interface Choice {
  readonly resource: Resource
  /** Where the id stands in the request. */
  readonly path: string
  /** What the user calls it. */
  readonly title: string
}

/** The record that an id of the request names; a field that may stay empty answers undefined. */
export async function findChosen(
  id: Value | undefined,
  choice: Choice,
  services: Services,
): Promise<RecordData | undefined> {
  if (id === undefined || id === '') return undefined
  const record = await services.records.find(choice.resource, String(id))
  return record ?? refuseField(choice.path, `${choice.title}不存在或已被删除`)
}

/** As `findChosen`, for a field that must be filled. */
export async function getChosen(id: Value | undefined, choice: Choice, services: Services): Promise<RecordData> {
  const record = await findChosen(id, choice, services)
  return record ?? refuseField(choice.path, `请选择${choice.title}`)
}
