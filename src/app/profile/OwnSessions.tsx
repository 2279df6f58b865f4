import { useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import { useReadIfOffered } from '../../api/useReadOperation'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { FormSkeleton } from '../../ui/FormSkeleton'
import { Icon } from '../../ui/Icon'
import { Tag } from '../../ui/Tag'
import { useConfirm } from '../../ui/useConfirm'
import { useToast } from '../../ui/useToast'
import { describeDevice } from './describeDevice'

interface OwnSession {
  readonly id: string
  readonly address?: string
  readonly agent?: string
  readonly startTime: string
  readonly seenTime: string
  readonly isCurrent: boolean
}

export function OwnSessions() {
  const text = useText()
  const { data, error, isLoading, refetch } = useReadIfOffered('session.mine.list')
  const { end, ending } = useEnd(() => void refetch())
  if (isLoading) return <FormSkeleton />
  if (error !== null && data === undefined) {
    const again = <Button onClick={() => void refetch()}>{text('重试')}</Button>
    return <EmptyState icon="alert-circle" title={text('登录列表加载失败')} action={again} />
  }
  const sessions = data ?? []
  return (
    <>
      <p className="mb-3 text-muted">{text('不认识的登录请立即结束，并修改密码')}</p>
      <ul className="flex flex-col divide-y rounded-md border">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} busy={ending === session.id} onEnd={() => void end(session)} />
        ))}
      </ul>
    </>
  )
}

interface SessionRowProps {
  readonly session: OwnSession
  readonly busy: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const text = useText()
  const { address = '', agent = '', startTime, seenTime, isCurrent } = session
  const device = describeDevice(agent)
  const name = [device.browser, device.system].filter((part) => part !== '').join(' · ') || text('未知设备')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <Icon name="monitor" className="size-5 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span title={agent}>{name}</span>
          {isCurrent && <Tag tone="success">{text('当前登录')}</Tag>}
        </p>
        <p className="text-muted text-xs">
          {text('登录于 {{start}}，最近使用 {{seen}}', { start: startTime, seen: seenTime })}
        </p>
        <p className="text-muted text-xs">{text('网络地址：{{address}}', { address: address || text('未知') })}</p>
      </div>
      {!isCurrent && (
        <Button loading={busy} onClick={onEnd} aria-label={text('结束登录：{{name}}', { name })}>
          {text('结束登录')}
        </Button>
      )}
    </li>
  )
}

function useEnd(onEnded: () => void) {
  const text = useText()
  const api = useApi()
  const confirm = useConfirm()
  const toast = useToast()
  const [ending, setEnding] = useState<string>()
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (!error.silent) toast.error(text(error.message))
  }
  const end = async ({ id }: OwnSession) => {
    const sure = await confirm({
      title: text('结束登录'),
      message: text('该设备上的登录将立即失效，需要重新登录。确定结束?'),
      confirmText: text('结束登录'),
      tone: 'danger',
    })
    if (!sure) return
    setEnding(id)
    await api.ifOffered('session.mine.end', { query: { id } }).then(() => toast.success(text('该登录已结束')), fail)
    setEnding(undefined)
    onEnded()
  }
  return { end, ending }
}
