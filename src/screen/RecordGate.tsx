import type { ReactNode } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { ScreenSkeleton } from './ScreenSkeleton'
import type { RecordLoad } from './useScreenRecord'

interface RecordGateProps {
  readonly load: RecordLoad
  readonly title: string
  readonly onBack: () => void
  readonly children: ReactNode
}

/** Renders its children once the record is loaded, otherwise a skeleton or the reason. */
export function RecordGate({ load, title, onBack, children }: RecordGateProps) {
  const text = useText()
  if (load.record) return children
  if (load.loading) return <ScreenSkeleton />
  const back = <Button onClick={onBack}>{text('返回')}</Button>
  if (!load.error || load.error.code === 404) {
    return <EmptyState icon="file-text" title={text('没有找到这条数据')} hint={text('它可能已被删除')} action={back} />
  }
  if (load.error.code === 403) {
    return <EmptyState icon="lock" title={text('没有权限查看{{title}}', { title })} action={back} />
  }
  return (
    <EmptyState
      icon="alert-circle"
      title={text('{{title}}加载失败', { title })}
      hint={text(load.error.message)}
      action={
        <>
          <Button onClick={load.retry}>{text('重试')}</Button>
          {back}
        </>
      }
    />
  )
}
