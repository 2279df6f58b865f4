import { createPart } from './part'

/** What opens above the page: fetched when somebody comes near what opens it, or before by whoever is idle. */
export const modalFrame = createPart(async () => (await import('./ModalFrame')).ModalFrame)
export const menuSheet = createPart(async () => (await import('./MenuSheet')).MenuSheet)
export const popoverSheet = createPart(async () => (await import('./PopoverSheet')).PopoverSheet)
export const comboboxSheet = createPart(async () => (await import('./ComboboxSheet')).ComboboxSheet)
export const tooltipBubble = createPart(async () => (await import('./TooltipBubble')).TooltipBubble)

const parts = [modalFrame, menuSheet, popoverSheet, comboboxSheet, tooltipBubble]

export async function loadPopups(): Promise<void> {
  await Promise.all(parts.map((part) => part.load()))
}

/** For what opens a popup: somebody is about to press it. */
export const expectPopups = () => void loadPopups().catch(() => undefined)
