import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent'
import { Skeleton } from '../../ui/Skeleton'
import type { WidgetProps } from '../WidgetProps'

const checkTree = lazyComponent(() => import('./CheckTree'), 'CheckTree')

/** Lazy, since few forms have a tree. */
export function TreeWidget(props: WidgetProps) {
  const CheckTree = useLazyComponent(checkTree, true)
  return CheckTree ? <CheckTree {...props} /> : <Skeleton />
}
