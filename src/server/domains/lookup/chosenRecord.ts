import type { RecordOf, Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { refuseField, refuseMissing } from './refuseField'

export interface Choice<Name extends string> {
  readonly resource: Resource<Name>
  /** Path of the id in the request. */
  readonly path: string
  /** Label of the field in messages. */
  readonly title: string
}

/** Finds the record with the chosen id; undefined for an empty id. Throws badRequest if the record is missing. */
export async function findChosen<Name extends string>(
  id: string | undefined,
  choice: Choice<Name>,
  services: Services,
): Promise<RecordOf<Name> | undefined> {
  if (id === undefined || id === '') return undefined
  const record = await services.records.find(choice.resource, id)
  return record ?? refuseMissing(choice.path, choice.title)
}

/** Like `findChosen`; throws badRequest for an empty id. */
export async function getChosen<Name extends string>(
  id: string | undefined,
  choice: Choice<Name>,
  services: Services,
): Promise<RecordOf<Name>> {
  const record = await findChosen(id, choice, services)
  return record ?? refuseField(choice.path, `请选择${choice.title}`)
}
