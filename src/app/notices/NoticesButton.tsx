import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Popover } from '../../ui/Popover'
import { BadgeButton } from '../layout/BadgeButton'
import { NoticeList } from './NoticeList'
import { useNotices } from './useNotices'

export function NoticesButton() {
  const text = useText()
  const { notices, unread, failed, refetch, markSeen } = useNotices()
  return (
    <Popover
      label={text('通知')}
      className="w-list-popup"
      onOpenChange={(open) => open && markSeen()}
      trigger={<BadgeButton label={text('通知')} icon="bell" count={unread} />}
    >
      {failed ? (
        <EmptyState
          icon="alert-circle"
          title={text('通知加载失败')}
          action={<Button onClick={refetch}>{text('重试')}</Button>}
        />
      ) : (
        <NoticeList notices={notices} />
      )}
    </Popover>
  )
}
