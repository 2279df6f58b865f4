import { afterEach, beforeEach } from 'vitest'
import { findIds } from '../requirements/readRequirements'

/** Ids of which a test of this file has failed. */
const failed = new Set<string>()

// One failure is enough, and each further one would wait in vain as long.
beforeEach(({ task, skip }) => {
  const ids = findIds(task.name)
  if (ids.length > 0 && ids.every((id) => failed.has(id))) skip()
})

afterEach(({ task }) => {
  if (task.result?.state === 'fail') for (const id of findIds(task.name)) failed.add(id)
})
