import type { auditStatus } from '../../../generated/statuses'
import type { RecordOf } from '../../crud/resource'

/** One visit of a process at one node, as it is stored with the process. */
export type Task = NonNullable<RecordOf<'flow.follow'>['tasks']>[number]

/** A file that went with a verdict. */
export type TaskFile = NonNullable<Task['files']>[number]

/** What a handler may say. */
export type AuditResult = Exclude<Task['result'], typeof auditStatus.code.waiting>
