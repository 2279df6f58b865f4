import type { Call } from '../../http/call'
import type { LogEntry } from '../../http/journal'
import { redact } from './redact'

const SERVICE = 'formwork'
const MAX_LENGTH = 4000
const MAX_LINE_LENGTH = 250

export function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}

export function callFields(call: Call): LogEntry['fields'] {
  const { operation, request, trace, user } = call
  return {
    serviceId: SERVICE,
    logId: trace.requestId,
    remoteIp: trace.address,
    userAgent: cut(request.headers.get('User-Agent') ?? '', MAX_LINE_LENGTH),
    requestUri: cut(new URL(request.url).pathname, MAX_LINE_LENGTH),
    method: request.method,
    methodName: operation.id,
    params: cut(JSON.stringify(redact({ ...call.query, ...call.body })), MAX_LENGTH),
    createBy: user?.account,
  }
}

export function callOwner({ user }: Call): Pick<LogEntry, 'tenantId' | 'userId'> {
  return user === undefined ? {} : { tenantId: user.tenantId, userId: user.userId }
}
