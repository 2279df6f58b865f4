import { useText } from '../../text/useText'
import { Card } from '../../ui/Card'
import { NoticePanel } from '../notices/NoticePanel'
import { useNotices } from '../notices/useNotices'

export function HomeNotices() {
  const text = useText()
  const of = useNotices()
  return (
    <Card title={text('通知公告')} padded={false}>
      <NoticePanel of={of} most={6} />
    </Card>
  )
}
