import type { ReactNode } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { FormSkeleton } from '../ui/FormSkeleton'
import { IconButton } from '../ui/IconButton'
import { useRecordKeys } from './useRecordKeys'
import type { RecordLoad } from './useScreenRecord'

interface RecordPlaceholderProps {
  readonly load: RecordLoad
  readonly title: string
  readonly onBack: () => void
}

/** Stands for a record that is not loaded, with the reason if it cannot be; Esc goes back as from the record. */
export function RecordPlaceholder(props: RecordPlaceholderProps) {
  const root = useRecordKeys({ onBack: props.onBack })
  return (
    <div ref={root} className="flex flex-1 flex-col">
      <Reason {...props} />
    </div>
  )
}

function Reason({ load, title, onBack }: RecordPlaceholderProps) {
  const text = useText()
  if (load.loading) return <FormSkeleton />
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

interface PageHeaderProps {
  readonly title: string
  readonly label?: string
  readonly onBack: () => void
}

function PageHeader({ title, label, onBack }: PageHeaderProps) {
  const text = useText()
  return (
    <header className="flex items-center gap-2">
      <IconButton icon="chevron-left" label={text('返回')} onClick={onBack} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <h1 className="min-w-0 font-semibold text-xl">{title}</h1>
        {label ? (
          <p title={label} className="min-w-0 truncate text-muted">
            {label}
          </p>
        ) : null}
      </div>
    </header>
  )
}

/** A page with a header above the content of a record. */
export function renderPage(header: PageHeaderProps, content: ReactNode): ReactNode {
  return (
    <div className="flex flex-1 flex-col gap-3 p-page">
      <PageHeader {...header} />
      <div className="flex flex-1 flex-col rounded-md border bg-raised p-4">{content}</div>
    </div>
  )
}
