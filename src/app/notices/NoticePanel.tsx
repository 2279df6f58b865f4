import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { NoticeList } from './NoticeList'
import type { useNotices } from './useNotices'

interface NoticePanelProps {
  readonly of: ReturnType<typeof useNotices>
  readonly max?: number
}

export function NoticePanel({ of: { notices, loading, failed, refetch }, max }: NoticePanelProps) {
  const text = useText()
  if (loading) return <Skeleton className="m-3 h-16" />
  if (!failed) return <NoticeList notices={notices.slice(0, max)} />
  const again = <Button onClick={refetch}>{text('重试')}</Button>
  return <EmptyState icon="alert-circle" title={text('通知加载失败')} action={again} />
}
