import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent'
import { Skeleton } from '../../ui/Skeleton'
import type { WidgetProps } from '../WidgetProps'

const checkTree = lazyComponent(() => import('./CheckTree'), 'CheckTree')

/** Few forms have one: it comes when the first is shown. */
export function TreeWidget(props: WidgetProps) {
  const CheckTree = useLazyComponent(checkTree, true)
  return CheckTree ? <CheckTree {...props} /> : <Skeleton />
}
