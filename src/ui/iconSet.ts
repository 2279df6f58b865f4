import { CircleAlert, Eye, EyeOff, Languages, LoaderCircle, Lock, User, WifiOff } from 'lucide-react'
import type { IconName, icons } from './icons'
import { importAgain } from './importAgain'

type Icons = Partial<typeof icons>

/** What the sign-in page shows; all others come with the pages behind it. */
let known: Icons = {
  'alert-circle': CircleAlert,
  eye: Eye,
  'eye-off': EyeOff,
  languages: Languages,
  loader: LoaderCircle,
  lock: Lock,
  user: User,
  'wifi-off': WifiOff,
}

export function findIcon(name: IconName) {
  return known[name]
}

const load = () => import('./icons')

/** Resolves once every icon of the product is known. */
export async function loadIcons(): Promise<void> {
  known = (await importAgain(load)).icons
}
