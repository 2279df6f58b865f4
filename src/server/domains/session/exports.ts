export { listTenantCodes } from './findTenant'
