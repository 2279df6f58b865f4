import type { ValidEntity } from '../2-validate/entity'
import type { ValidField } from '../2-validate/fields'
import { memoizeOnObject } from '../memory/memoizeOnObject'
import type { ApiField, ApiFields } from '../openapi/apiField'

function toApiField(name: string, type: NonNullable<ValidField['unsent']>['value']): ApiField {
  const flags = { required: false, writeOnly: false, readOnly: false, unstored: false, keepsNull: false }
  return { name, type, nullable: true, ...flags, unsent: true }
}

/** The fields of the entity's forms that the API does not have. */
export const unsentFields = memoizeOnObject((entity: ValidEntity): ApiFields => {
  const unsent = entity.fields.value.flatMap(({ name, value }) =>
    value.unsent ? [[name, value.unsent.value] as const] : [],
  )
  return new Map(unsent.map(([name, type]) => [name, toApiField(name, type)]))
})

/** The fields and those of the entity that are never sent; with `names`, only those among them. */
export function addUnsent(fields: ApiFields, entity: ValidEntity, names?: readonly string[]): ApiFields {
  const unsent = [...unsentFields(entity)].filter(([name]) => names === undefined || names.includes(name))
  return unsent.length === 0 ? fields : new Map([...unsent, ...fields])
}

/** The fields of a list's rows and those of the entity that are computed of them. */
export function addComputed(fields: ApiFields, entity: ValidEntity): ApiFields {
  const computed = entity.fields.value.filter(({ value }) => value.unsent && value.compute)
  return addUnsent(
    fields,
    entity,
    computed.map(({ name }) => name),
  )
}
