import type { auditStatus } from '../../../generated/statuses'
import type { RecordOf } from '../../crud/resource'

/** Visit of a process at a node, stored with the process. */
export type Task = NonNullable<RecordOf<'flow.follow'>['tasks']>[number]

export type TaskFile = NonNullable<Task['files']>[number]

export type AuditResult = Exclude<Task['result'], typeof auditStatus.code.waiting>
