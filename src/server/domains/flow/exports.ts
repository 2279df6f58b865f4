export { deployBuilt } from './deployBuilt'
export { documentAudit } from './documentAudit'
export { mayHandleOthers, refuseOthers } from './refuseOthers'
export { type Reminding, remind } from './remind'
