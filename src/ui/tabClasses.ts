import { classes } from './classes'

export const tabBarClasses = 'flex shrink-0 gap-1 overflow-x-auto overflow-y-hidden border-b'

export const tabClasses = (isChosen: boolean): string =>
  classes(
    '-mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 px-3 -outline-offset-2 transition-colors duration-fast',
    isChosen ? 'border-accent font-medium text-accent-text' : 'border-transparent text-muted hover:text-text',
  )
