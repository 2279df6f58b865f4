import type { Call } from '../../http/call'
import type { LogEntry } from '../../http/journal'
import { redact } from './redact'

const SERVICE = 'formwork'
const LONGEST = 4000
const LONGEST_LINE = 250

export function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}

/** Who asked what from where: the same in every kind of log. */
export function callFields(call: Call): LogEntry['fields'] {
  const { operation, request, trace, user } = call
  return {
    serviceId: SERVICE,
    logId: trace.requestId,
    remoteIp: trace.address,
    userAgent: cut(request.headers.get('User-Agent') ?? '', LONGEST_LINE),
    requestUri: cut(new URL(request.url).pathname, LONGEST_LINE),
    method: request.method,
    methodName: operation.id,
    params: cut(JSON.stringify(redact({ ...call.query, ...call.body })), LONGEST),
    createBy: user?.account,
  }
}

export function callOwner({ user }: Call): Pick<LogEntry, 'tenantId' | 'userId'> {
  return user === undefined ? {} : { tenantId: user.tenantId, userId: user.userId }
}
