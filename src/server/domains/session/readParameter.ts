import { DEFAULT_TENANT } from '../../crud/createRecordReader'
import type { Call } from '../../http/call'
import { ServerError } from '../../http/ServerError'

/** Reads the query string, then the form: clients differ. */
export function readParameter(call: Call, name: string): string {
  return call.query[name] ?? String(call.body[name] ?? '')
}

export function readTenant(call: Call): string {
  return call.request.headers.get('Tenant-Id') || readParameter(call, 'tenantId') || DEFAULT_TENANT
}

/** Throws badRequest for secrets in the URL, since proxies, logs and browsers store URLs. */
export function refuseInAddress({ query }: Call, names: readonly string[]): void {
  if (names.some((name) => query[name] !== undefined)) {
    throw ServerError.badRequest('密码和令牌不能放在地址中，请放在请求正文中')
  }
}
