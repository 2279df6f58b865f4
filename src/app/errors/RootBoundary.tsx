import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage'

interface RootBoundaryProps {
  /** Location key; a new one resets the boundary. */
  readonly at: string
  readonly children: ReactNode
}

interface RootBoundaryState {
  readonly failed: boolean
  readonly at?: string
}

export class RootBoundary extends Component<RootBoundaryProps, RootBoundaryState> {
  override state: RootBoundaryState = { failed: false }

  static getDerivedStateFromError(): Partial<RootBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ at }: RootBoundaryProps, state: RootBoundaryState): RootBoundaryState | null {
    return state.at === at ? null : { failed: false, at }
  }

  override render() {
    return this.state.failed ? <ErrorPage kind="500" /> : this.props.children
  }
}
