import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import { Skeleton } from '../ui/Skeleton'
import type { WidgetProps } from './WidgetProps'

// Widgets that no filter and few forms have: loaded when a form first shows them, or while the page idles.
const address = lazyComponentWhenIdle(() => import('./address/AddressWidget'), 'AddressWidget')
const files = lazyComponentWhenIdle(() => import('./files/FilesWidget'), 'FilesWidget')
const image = lazyComponentWhenIdle(() => import('./image/ImageWidget'), 'ImageWidget')

interface LazyWidgetProps extends WidgetProps {
  readonly part: LazyComponent<ComponentType<WidgetProps>>
}

function LazyWidget({ part, ...props }: LazyWidgetProps) {
  const Widget = useLazyComponent(part, true)
  return Widget ? <Widget {...props} /> : <Skeleton className="h-control" />
}

export function LazyAddressWidget(props: WidgetProps) {
  return <LazyWidget part={address} {...props} />
}

export function LazyFilesWidget(props: WidgetProps) {
  return <LazyWidget part={files} {...props} />
}

export function LazyImageWidget(props: WidgetProps) {
  return <LazyWidget part={image} {...props} />
}
