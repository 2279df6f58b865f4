import type { ReactNode } from 'react'
import type { Screen } from '../contract/screen'
import { useLazyComponent } from '../ui/lazyComponent'
import { findPage } from './screenComponents'
import type { ScreenContentProps } from './screenNavigation'

/** Renders a screen by its component; undefined until both are loaded. */
export function useScreenContent(
  screen: Screen | undefined,
  props: Omit<ScreenContentProps<Screen>, 'screen'>,
): ReactNode {
  const Page = useLazyComponent(findPage(screen ?? { id: '', kind: 'list' }), screen !== undefined)
  const { screen: id, mode, key = '' } = props.opening
  return screen && Page && <Page key={`${id} ${mode} ${key}`} screen={screen} {...props} />
}
