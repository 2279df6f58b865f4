import { Component, type ReactNode } from 'react'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { ErrorPage } from './ErrorPage'
import { isStaleBuild } from './isStaleBuild'

interface PageBoundaryProps {
  readonly children: ReactNode
}

interface PageBoundaryState {
  readonly failure?: { readonly error: unknown }
}

export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = {}

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    return <PageFailure error={failure.error} onRetry={() => this.setState({ failure: undefined })} />
  }
}

function PageFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = useText()
  const retry = (
    <Button tone="primary" onClick={onRetry}>
      {text('重试')}
    </Button>
  )
  if (!isStaleBuild(error)) return <ErrorPage kind="500" inside action={retry} />
  const reload = (
    <>
      <Button onClick={() => location.reload()}>{text('重新加载')}</Button>
      {retry}
    </>
  )
  return (
    <ErrorPage
      kind="500"
      inside
      action={reload}
      title={text('页面加载失败')}
      hint={text('可能是系统已更新或网络中断，请重新加载')}
    />
  )
}
