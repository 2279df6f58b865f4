import { useReadOperation } from '../../api/useReadOperation'
import type { RecordData } from '../../contract/value'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'

const FIELDS = [
  ['deptName', '公司名称'],
  ['fullName', '公司全称'],
  ['remark', '备注'],
] as const

/** The department that the user belongs to, to be read. */
export function CompanyInfo() {
  const text = useText()
  const { user } = useSession()
  const { data, error, refetch } = useReadOperation('system.dept.detail', { id: user?.deptId.split(',')[0] })
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1 className="font-semibold text-xl">{text('公司信息')}</h1>
      {error ? (
        <EmptyState
          icon="alert-circle"
          title={text('{{title}}加载失败', { title: text('公司信息') })}
          hint={text(error.message)}
          action={<Button onClick={() => void refetch()}>{text('重试')}</Button>}
        />
      ) : (
        <dl className="grid max-w-form gap-3 rounded-md border bg-raised p-4 sm:grid-cols-2">
          {FIELDS.map(([field, label]) => (
            <div key={field}>
              <dt className="text-muted">{text(label)}</dt>
              <dd>{data === undefined ? <Skeleton /> : String((data as RecordData)[field] ?? '') || '--'}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
