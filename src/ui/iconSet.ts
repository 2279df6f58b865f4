import { CircleAlert, Eye, EyeOff, Languages, LoaderCircle, Lock, User, WifiOff } from 'lucide-react'
import type { IconName, icons } from './icons'
import { importAgain } from './importAgain'

type Icons = Partial<typeof icons>

/** Icons of the sign-in page; the full set is loaded with the other pages. */
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

export async function loadIcons(): Promise<void> {
  known = (await importAgain(load)).icons
}
