import { DEFAULT_TENANT } from '../../crud/createRecordReader'
import type { Call } from '../../http/call'
import { ServerError } from '../../http/ServerError'

/** The parameters come in the query string from some clients, as a form from others. */
export function readParameter(call: Call, name: string): string {
  return call.query[name] ?? String(call.body[name] ?? '')
}

export function readTenant(call: Call): string {
  return call.request.headers.get('Tenant-Id') || readParameter(call, 'tenantId') || DEFAULT_TENANT
}

/** What opens an account must not stand in an address: those are kept by proxies, logs and browsers. */
export function refuseInAddress({ query }: Call, names: readonly string[]): void {
  if (names.some((name) => query[name] !== undefined)) {
    throw ServerError.badRequest('密码和令牌不能放在地址中，请放在请求正文中')
  }
}
