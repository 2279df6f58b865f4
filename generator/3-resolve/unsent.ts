import type { ValidEntity } from '../2-validate/entity'
import type { ValidField } from '../2-validate/fields'
import { parseExpression } from '../expressions/parseExpression'
import { memoizeOnObject } from '../memory/memoizeOnObject'
import type { ApiField, ApiFields } from '../openapi/apiField'

type UnsentType = NonNullable<ValidField['unsent']>['value']

/** The digits to which a formula rounds its result: a value of the form alone is shown with them all. */
function digitsOf(formula: ValidField['compute']): number | undefined {
  const parsed = formula && parseExpression(formula.value)
  if (!parsed?.ok || parsed.ast.kind !== 'call' || parsed.ast.name !== 'round') return undefined
  const [, digits] = parsed.ast.args
  return digits?.kind === 'number' ? Number(digits.text) : undefined
}

function toApiField(name: string, type: UnsentType, compute: ValidField['compute']): ApiField {
  const flags = { required: false, writeOnly: false, readOnly: false, unstored: false, keepsNull: false }
  return { name, type, nullable: true, ...flags, unsent: true, decimals: digitsOf(compute) }
}

/** The fields of the entity's forms that the API does not have. */
export const unsentFields = memoizeOnObject((entity: ValidEntity): ApiFields => {
  const unsent = entity.fields.value.flatMap(({ name, value }) =>
    value.unsent ? [[name, toApiField(name, value.unsent.value, value.compute)] as const] : [],
  )
  return new Map(unsent)
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
