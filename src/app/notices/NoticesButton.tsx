import { useText } from '../../text/useText'
import { Popover } from '../../ui/Popover'
import { BadgeButton } from '../layout/BadgeButton'
import { NoticePanel } from './NoticePanel'
import { useNotices } from './useNotices'

export function NoticesButton() {
  const text = useText()
  const of = useNotices()
  return (
    <Popover
      label={text('通知')}
      className="w-list-popup"
      onOpenChange={(open) => open && of.markSeen()}
      trigger={<BadgeButton label={text('通知')} icon="bell" count={of.unread} />}
    >
      <NoticePanel of={of} />
    </Popover>
  )
}
