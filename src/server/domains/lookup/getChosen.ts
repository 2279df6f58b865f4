import type { RecordOf, Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { refuseField, refuseMissing } from './refuseField'

export interface Choice<Name extends string> {
  readonly resource: Resource<Name>
  /** Where the id stands in the request. */
  readonly path: string
  /** What the user calls it. */
  readonly title: string
}

/** The record that an id of the request names; a field that may stay empty answers undefined. */
export async function findChosen<Name extends string>(
  id: string | undefined,
  choice: Choice<Name>,
  services: Services,
): Promise<RecordOf<Name> | undefined> {
  if (id === undefined || id === '') return undefined
  const record = await services.records.find(choice.resource, id)
  return record ?? refuseMissing(choice.path, choice.title)
}

/** As `findChosen`, for a field that must be filled. */
export async function getChosen<Name extends string>(
  id: string | undefined,
  choice: Choice<Name>,
  services: Services,
): Promise<RecordOf<Name>> {
  const record = await findChosen(id, choice, services)
  return record ?? refuseField(choice.path, `请选择${choice.title}`)
}
