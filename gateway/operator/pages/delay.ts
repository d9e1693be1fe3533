/**
 * How soon the site shows what is changed here: the app keeps public answers for a moment and serves the page that it has while it
 * makes the next one (app/platform/public-cache.server.ts, app/server/render-cache.ts); other gateway processes that cannot hear this one read settings every 5 s.
 */
export const settingsDelay =
  'The site follows within 15 seconds; the first look after that may still show the former page.'
export const statusDelay = 'Visitors see a change of the status within 15 seconds, at their next look.'
export const announcementsDelay =
  'The site follows within 20 seconds; the first look after that may still show the former page.'
