import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
// By its own path: the package's entry would bring ajv into the bundle.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { FormScreen } from '../../contract/screen'

type Functions = Parameters<typeof createPrecompiledValidator>[0]

const validators = new WeakMap<FormScreen['schema'], ValidatorType>()

/** One validator a schema: RJSF starts over when it is given another one. */
export function toValidator({ schema, validators: { rjsf } }: FormScreen): ValidatorType {
  const known = validators.get(schema)
  if (known) return known
  const validator = createPrecompiledValidator(rjsf as Functions, schema as RJSFSchema)
  validators.set(schema, validator)
  return validator
}
