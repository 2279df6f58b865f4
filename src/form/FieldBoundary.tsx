import { Component, type ReactNode } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'

/** `screen` and `field` say in the error log what failed. */
interface FieldBoundaryProps {
  readonly screen?: string
  readonly field: string
  readonly children: ReactNode
}

interface FieldBoundaryState {
  readonly failed: boolean
}

/** Keeps a field that cannot be shown from taking the page, and what was typed in it, along. */
export class FieldBoundary extends Component<FieldBoundaryProps, FieldBoundaryState> {
  override state: FieldBoundaryState = { failed: false }

  static getDerivedStateFromError(): FieldBoundaryState {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <FieldFailure onRetry={() => this.setState({ failed: false })} />
  }
}

function FieldFailure({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-danger-text">
      {text('此项无法显示，其余内容不受影响')}
      <Button onClick={onRetry}>{text('重试')}</Button>
    </div>
  )
}
