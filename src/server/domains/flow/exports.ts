export { documentAudit } from './documentAudit'
export { mayHandleOthers, refuseOthers } from './refuseOthers'
