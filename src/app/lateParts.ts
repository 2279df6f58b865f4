import { createPart } from '../ui/part'

/** What of the shell few open, and not at once. */
export const profilePage = createPart(async () => (await import('./profile/ProfilePage')).ProfilePage)
export const testPage = createPart(async () => (await import('./pages/TestPage')).TestPage)
export const menuSearch = createPart(async () => (await import('./search/MenuSearch')).MenuSearch)
export const helpDialog = createPart(async () => (await import('./help/HelpDialog')).HelpDialog)
export const logsDialog = createPart(async () => (await import('./logs/LogsDialog')).LogsDialog)

const parts = [menuSearch, helpDialog, logsDialog, profilePage]

export async function loadLateParts(): Promise<void> {
  await Promise.all(parts.map((part) => part.load()))
}
