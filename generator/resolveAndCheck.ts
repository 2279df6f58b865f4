import type { Valid, ValidEntityFile } from './2-validate/validate'
import { createResolve, resolveAlone } from './3-resolve/resolve'
import { checkAgreement } from './agreement/checkAgreement'
import type { Recording } from './diagnostics/recording'
import type { ApiIndex } from './openapi/apiField'

/** Phase 3 with the agreement of YAML and API. */
export const resolveAndCheck = createResolve(checkAgreement)

/** What the phase finds in one entity among all files. */
export function checkAlone(file: ValidEntityFile, valid: Valid, api: ApiIndex): Recording {
  return resolveAlone(file, { valid, api, check: checkAgreement }).findings
}
