import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
// By its own path: the package's entry would bring ajv into the bundle.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { FormScreen } from '../../contract/screen'

type Functions = Parameters<typeof createPrecompiledValidator>[0]

const validators = new WeakMap<FormScreen['schema'], ValidatorType>()

/** Finds its functions by a hash of the whole schema, so that it is made when RJSF first asks for one of them. */
function makeLate({ schema, validators: { rjsf } }: FormScreen): ValidatorType {
  let made: ValidatorType | undefined
  const validator = () => {
    made ??= createPrecompiledValidator(rjsf as Functions, schema as RJSFSchema)
    return made
  }
  return {
    validateFormData: (...asked) => validator().validateFormData(...asked),
    isValid: (...asked) => validator().isValid(...asked),
    rawValidation: (...asked) => validator().rawValidation(...asked),
  }
}

/** One validator a schema: RJSF starts over when it is given another one. */
export function toValidator(screen: FormScreen): ValidatorType {
  const known = validators.get(screen.schema)
  if (known) return known
  const validator = makeLate(screen)
  validators.set(screen.schema, validator)
  return validator
}
