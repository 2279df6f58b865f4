import type { ComponentProps } from 'react'
import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'

const pictureDialog = lazyComponentWhenIdle(() => import('./PictureDialog'), 'PictureDialog')

/** The dialog that shows pictures, loaded once one is looked at. */
export function LazyPictureDialog(props: ComponentProps<typeof import('./PictureDialog').PictureDialog>) {
  const Dialog = useLazyComponent(pictureDialog, true)
  return Dialog ? <Dialog {...props} /> : null
}
