import { createPart, usePart } from '../../ui/part'
import { Skeleton } from '../../ui/Skeleton'
import type { WidgetProps } from '../WidgetProps'

const checkTree = createPart(() => import('./CheckTree'), 'CheckTree')

/** Few forms have one: it comes when the first is shown. */
export function TreeWidget(props: WidgetProps) {
  const CheckTree = usePart(checkTree, true)
  return CheckTree ? <CheckTree {...props} /> : <Skeleton />
}
