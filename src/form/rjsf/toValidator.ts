import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
// Imported by its own path: the package's entry would add ajv to the bundle.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { FormScreen } from '../../contract/screen'

type Functions = Parameters<typeof createPrecompiledValidator>[0]

const validators = new WeakMap<FormScreen['schema'], ValidatorType>()

/** Creates the validator lazily, because it hashes the whole schema. */
function createLazyValidator({ schema, validators: { rjsf } }: FormScreen): ValidatorType {
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

/** Memoized by schema: RJSF rebuilds its state for a new validator. */
export function toValidator(screen: FormScreen): ValidatorType {
  const known = validators.get(screen.schema)
  if (known) return known
  const validator = createLazyValidator(screen)
  validators.set(screen.schema, validator)
  return validator
}
