import type { TestProjectInlineConfiguration } from 'vitest/config'

export const STORIES: TestProjectInlineConfiguration
