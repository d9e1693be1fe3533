// The borders of style 9: left may import right. `tests/architecture/borders.test.ts` plants a violation per rule and sees it found.
const gatewayAreas = '^gateway/areas/([^/]+)/'
const appAreas = '^app/areas/([^/]+)/'
/** How a secret is made and kept is one thing for all that keep one; `npm start` needs it before there is anything else. */
const keptSecret = '^scripts/kept-secret\\.mjs$'

/** Files of `from` may import only what `allowed` names (and packages). */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: [...allowed, '^node_modules/', '^(node:|[a-z0-9_/]+$)', '\\.css(\\?url)?$'] },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A cycle has no first part to read.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-dead-files',
      severity: 'error',
      comment: 'A file that nobody imports is dead.',
      from: {
        orphan: true,
        path: '^(app|gateway|seed|conformance)/',
        pathNot: [
          '^app/routes/',
          '^app/(root|entry\\.(client|server))\\.tsx$',
          '^gateway/main\\.ts$',
          '^(seed|conformance)/main\\.ts$',
          '\\.d\\.ts$',
          // Read as text and served to browsers.
          '^gateway/areas/messages/chat/chat\\.js$',
        ],
      },
      to: {},
    },
    {
      name: 'routes-are-never-imported',
      severity: 'error',
      comment: 'A route composes; what two routes share lives in an area.',
      from: { pathNot: '^tests/' },
      to: { path: '^app/routes/' },
    },
    only(
      'routes',
      '^app/routes/',
      ['^app/(areas|shell|parts|ui|platform|locales|styles)/', '^gateway/catalogue/'],
      'Routes compose areas, shell, parts and ui.',
    ),
    only(
      'shell',
      '^app/shell/',
      ['^app/shell/', '^app/areas/[^/]+/(ui/|model)', '^app/(parts|ui|platform|locales)/', '^gateway/catalogue/'],
      'The shell stands above the areas: it shows their models and components, and calls nothing.',
    ),
    {
      name: 'app-areas',
      severity: 'error',
      comment: 'What two areas need moves down to parts, ui or platform, or is composed by a route.',
      from: { path: appAreas },
      to: {
        pathNot: [
          '^app/areas/$1/',
          '^app/(parts|ui|platform|locales)/',
          '^gateway/catalogue/',
          '^node_modules/',
          '^(node:|[a-z0-9_/]+$)',
        ],
      },
    },
    only(
      'parts',
      '^app/parts/',
      ['^app/(parts|ui|platform|locales)/', '^gateway/catalogue/'],
      'Parts know texts, but no area.',
    ),
    only('ui', '^app/ui/', ['^app/ui/'], 'The kit knows no domain.'),
    only(
      'app-platform',
      '^app/platform/',
      ['^app/(platform|locales)/', '^gateway/catalogue/', keptSecret],
      'The platform stands below areas.',
    ),
    only(
      'catalogue',
      '^gateway/catalogue/',
      ['^gateway/catalogue/'],
      'The catalogue reaches both sides, so it imports zod only.',
    ),
    {
      name: 'catalogue-imports-only-zod',
      severity: 'error',
      from: { path: '^gateway/catalogue/' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: '^node_modules/zod/' },
    },
    {
      name: 'gateway-areas',
      severity: 'error',
      comment: 'What two areas need moves down to the kernel, when it is business, or to the platform.',
      from: { path: gatewayAreas },
      to: {
        pathNot: [
          '^gateway/areas/$1/',
          '^gateway/(kernel|ledger|platform|catalogue)/',
          '^prisma/generated/',
          '^node_modules/',
          '^(node:|[a-z0-9_/]+$)',
        ],
      },
    },
    only(
      'studio',
      '^gateway/studio/',
      ['^gateway/(studio|areas|kernel|ledger|platform|art|catalogue)/', '^prisma/generated/'],
      'The studio stands above areas.',
    ),
    only(
      'operator',
      '^gateway/operator/',
      ['^gateway/(operator|areas|kernel|ledger|platform|catalogue)/', '^prisma/generated/'],
      'The console decides by what areas know; the jobs are handed in.',
    ),
    only('art', '^gateway/art/', ['^gateway/art/'], 'Art is pure.'),
    only(
      'docs',
      '^gateway/docs/',
      ['^gateway/(docs|kernel|platform|catalogue)/'],
      'The API page is made from the catalogue.',
    ),
    only(
      'jobs',
      '^gateway/jobs/',
      ['^gateway/(jobs|studio|areas|kernel|ledger|platform|catalogue)/', '^prisma/generated/'],
      'Jobs do by the clock what areas know how to do.',
    ),
    only(
      'upkeep',
      '^gateway/upkeep/',
      ['^gateway/(upkeep|ledger|platform)/'],
      'What copies and checks a database knows the book and no business.',
    ),
    only(
      'push',
      '^gateway/push/',
      ['^gateway/(push|kernel|platform|catalogue)/'],
      'The socket carries what areas publish.',
    ),
    only(
      'kernel',
      '^gateway/kernel/',
      ['^gateway/(kernel|ledger|platform|catalogue)/', '^prisma/generated/'],
      'The kernel is the business that several areas share; it knows none of them.',
    ),
    only(
      'ledger',
      '^gateway/ledger/',
      ['^gateway/(ledger|platform)/', '^prisma/generated/'],
      'The book knows no business.',
    ),
    only(
      'gateway-platform',
      '^gateway/platform/',
      ['^gateway/(platform|catalogue)/', '^prisma/(generated|schema|migrations)/', keptSecret],
      'The platform stands at the bottom.',
    ),
    only(
      'seed',
      '^seed/',
      [
        '^seed/',
        '^gateway/(kernel|platform|ledger|catalogue|art)/',
        '^gateway/areas/[^/]+/rules/',
        // What may be laid at a table and what it pays: as pure, and a bet of the seed is one that can have been.
        '^gateway/studio/shared/(rules/|tables.ts$|pages/cloths.ts$)',
        // A campaign is a budget, terms and reservations in the book: it is made by what makes it for an operator.
        '^gateway/areas/promotions/',
        // A seed that took another key would leave it to the first gateway to find out.
        '^gateway/upkeep/shared-keys\\.ts$',
        '^prisma/generated/',
        // What a command knows is read in one way.
        '^scripts/asked\\.mjs$',
      ],
      'The seed writes rows by the pure rules of the areas, it does not run the product.',
    ),
    only(
      'conformance',
      '^conformance/',
      ['^conformance/', '^gateway/catalogue/'],
      'What checks a gateway knows nothing of how ours is made.',
    ),
    only(
      'e2e',
      '^e2e/',
      [
        '^e2e/',
        '^seed/',
        '^gateway/catalogue/',
        '^conformance/wire/cipher.ts$',
        '^scripts/',
        '^app/areas/games/model/',
        '^app/locales/(en|ty)/',
        '^tests/gateway/platform/(?:database/throwaway-cluster|bus/throwaway-redis)',
        '^tests/support/place.ts$',
      ],
      'Journeys use the product as a person does; the table of categories says which list pages there are.',
    ),
    {
      name: 'app-knows-the-gateway-by-its-catalogue',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^(gateway/(?!catalogue/)|prisma/|seed/)' },
    },
    {
      name: 'only-the-doors-touch-prisma',
      severity: 'error',
      comment: 'Types may be imported anywhere on the gateway; the client is made in the doors only.',
      from: { path: '^(gateway|seed)/', pathNot: '^gateway/platform/(db\\.ts|database/)' },
      to: { path: '^(prisma/generated/|node_modules/@prisma/)', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'prisma/generated'] },
    exclude: { path: 'tests/architecture/planted' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
}
