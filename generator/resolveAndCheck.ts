import { createResolve } from './3-resolve/resolve'
import { checkAgreement } from './agreement/checkAgreement'

/** Phase 3 with the agreement of YAML and API. */
export const resolveAndCheck = createResolve(checkAgreement)
