import { DEFAULT_TENANT } from '../../crud/createRecordStore'
import type { Call } from '../../http/call'

/** The parameters come in the query string from some clients, as a form from others. */
export function readParameter(call: Call, name: string): string {
  return call.query[name] ?? String(call.body[name] ?? '')
}

export function readTenant(call: Call): string {
  return call.request.headers.get('Tenant-Id') || readParameter(call, 'tenantId') || DEFAULT_TENANT
}
