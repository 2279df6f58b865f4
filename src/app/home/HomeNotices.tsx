import { useText } from '../../text/useText'
import { Card } from '../../ui/Card'
import { NoticeList } from '../notices/NoticeList'
import { useNotices } from '../notices/useNotices'

export function HomeNotices() {
  const text = useText()
  const { notices } = useNotices()
  return (
    <Card title={text('通知公告')} padded={false}>
      <NoticeList notices={notices.slice(0, 6)} />
    </Card>
  )
}
