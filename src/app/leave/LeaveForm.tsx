import { type FormEvent, useId, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useApi } from '../../api/ApiContext'
import { useReadOperation } from '../../api/useReadOperation'
import type { RecordData } from '../../contract/value'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { DateInput } from '../../ui/DateInput'
import { describedBy } from '../../ui/describedBy'
import { Field } from '../../ui/Field'
import { NativeSelect } from '../../ui/NativeSelect'
import { TextArea } from '../../ui/TextArea'
import { useSending } from '../profile/useSending'
import { findLeaveFaults, type LeaveRequest } from './leaveRules'

const EMPTY: LeaveRequest = { taskUser: '', startTime: '', endTime: '', reason: '' }

/** Asks for leave: starts a process of the definition in the address. */
export function LeaveForm() {
  const text = useText()
  const api = useApi()
  const id = useId()
  const navigate = useNavigate()
  const { processDefinitionId = '' } = useParams()
  const approvers = useApprovers()
  const [values, setValues] = useState(EMPTY)
  const { errors, busy, send } = useSending()
  const change = (next: Partial<LeaveRequest>) => setValues({ ...values, ...next })
  const field = (name: keyof LeaveRequest, label: string) => {
    const error = errors[name] && text(errors[name])
    const common = { id: `${id}-${name}`, required: true }
    return {
      box: { ...common, label: text(label), layout: 'top' as const, error },
      control: {
        ...common,
        onBlur: () => undefined,
        invalid: error !== undefined,
        describedBy: describedBy(common.id, { error }),
      },
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await send(findLeaveFaults(values), async () => {
      await api.call('flow.leave.start-process', { body: { ...values, processDefinitionId } })
    })
    if (done) navigate('/wel/index')
  }
  const [start, end, reason] = [
    field('startTime', '开始时间'),
    field('endTime', '结束时间'),
    field('reason', '请假理由'),
  ]
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1 className="font-semibold text-xl">{text('请假申请')}</h1>
      <form noValidate onSubmit={(event) => void submit(event)} className="rounded-md border bg-raised p-4">
        <div className="max-w-dialog-small">
          <Field {...field('taskUser', '审批人').box}>
            <NativeSelect
              label={text('审批人')}
              value={values.taskUser}
              onChange={(taskUser) => change({ taskUser })}
              options={[{ value: '', label: text('请选择') }, ...approvers]}
            />
          </Field>
          <Field {...start.box}>
            <DateInput
              {...start.control}
              withTime
              value={values.startTime}
              onChange={(startTime = '') => change({ startTime })}
            />
          </Field>
          <Field {...end.box}>
            <DateInput
              {...end.control}
              withTime
              value={values.endTime}
              onChange={(endTime = '') => change({ endTime })}
            />
          </Field>
          <Field {...reason.box}>
            <TextArea {...reason.control} value={values.reason} onChange={(text) => change({ reason: text })} />
          </Field>
          <Button type="submit" tone="primary" loading={busy}>
            {text('提交')}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** Who may decide: the people of the user's own department, of which there may be only one. */
function useApprovers() {
  const { user } = useSession()
  const { data } = useReadOperation('system.user.user-list-dept-id', { deptId: user?.deptId.split(',')[0] })
  const people = Array.isArray(data) ? (data as readonly RecordData[]) : []
  return people.map(({ id, realName, name }) => ({ value: String(id), label: String(realName ?? name ?? id) }))
}
