const LIBRARY = /^libs\/[^/]+\/src\//;
/** Libraries and pages; the entry point of the client reads the device's clock. */
const CLOCKLESS = /^(libs\/[^/]+|apps\/web)\/src\/(?!main\.tsx$)/;
const SPEC = /\.(spec|e2e)\.tsx?$/;
/** Tools read the default export of a config file, and Jest reads those of an environment and a transform. */
const CONFIG = /(^|\/)[^/]+(\.config\.(mjs|ts)|-(environment|transform)\.mjs)$/;

/** A log position, recognised by its name, also behind `?.` and `??`. */
const POSITION =
  ':matches(Identifier[name=/^(p|.*P)osition$/], MemberExpression[property.name=/^(p|.*P)osition$/])';
const ARITHMETIC =
  ':matches(BinaryExpression[operator=/^[-+*%/]/], AssignmentExpression[operator=/^[-+*%/]/], UpdateExpression)';

const clock = 'time is an argument (a Clock or a Day), never read in a library or a page';

/**
 * Each rule reports `because` as an error for whatever `selector` finds in `files`, except in files that match
 * `except`.
 */
export const syntaxRules = [
  {
    name: 'clock-now',
    files: CLOCKLESS,
    except: SPEC,
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    because: clock,
  },
  {
    name: 'clock-new-date',
    files: CLOCKLESS,
    except: SPEC,
    selector: ':matches(NewExpression[arguments.length=0], CallExpression)[callee.name="Date"]',
    because: clock,
  },
  {
    name: 'today',
    files: /^(libs\/ui-kit|apps\/web)\/src\/(?!api\/server-clock\.tsx$)/,
    except: SPEC,
    selector:
      'CallExpression[callee.name="dayAt"] > CallExpression:matches([callee.name="now"], [callee.property.name=/^(now|deviceNow)$/])',
    because: 'today is the server’s day: useToday(), or today() of its clock',
  },
  {
    name: 'randomness',
    files: LIBRARY,
    except: SPEC,
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    because: 'randomness is an argument, never made in a library',
  },
  {
    name: 'position-arithmetic',
    files: /\.(ts|tsx|mjs)$/,
    // A spec invents events that are in no log.
    except: /(\.spec\.tsx?|(^|[/-])(fixtures|specimen)\.tsx?)$/,
    selector: `${ARITHMETIC} > :matches(${POSITION}, :matches(ChainExpression, LogicalExpression):has(${POSITION}))`,
    because: 'positions come from the event store and are compared, never computed',
  },
  {
    name: 'default-export',
    files: /./,
    except: CONFIG,
    selector: ':matches(ExportDefaultDeclaration, ExportSpecifier[exported.name="default"])',
    because: 'a named export is found by its name; only what a tool loads has a default one',
  },
  {
    name: 'barrel',
    files: /./,
    selector: 'ExportAllDeclaration',
    because: 'no barrels: import from the file that declares the name',
  },
  {
    name: 'skipped-test',
    files: SPEC,
    selector:
      'MemberExpression[object.name=/^(describe|it|test)$/][property.name=/^(only|skip|todo|fixme)$/]',
    because: 'no test is skipped, and none runs alone',
  },
  {
    name: 'use-case-bus',
    files: /^apps\/api\/src\/(?!platform\/use-cases\/use-case-bus\.ts$)/,
    selector:
      'ImportDeclaration[source.value="@nestjs/cqrs"] > ImportSpecifier[imported.name=/^(Command|Query|Event)Bus$/]',
    because: 'use cases go through UseCaseBus, which checks permission and input and recognises repeats',
  },
  {
    name: 'scoped-stream',
    files: /^apps\/api\/src\//,
    except: SPEC,
    selector:
      'CallExpression[callee.object.name=/^(trip|expense|settlement|vendorCredit|cashTransfer|cashBoxes)$/][callee.property.name="stream"]',
    because: 'load it by `.visibleStream(caller, id)`, which does not find what the caller may not see',
  },
  {
    name: 'form-internals',
    files: /^(libs\/ui-kit|apps\/web)\/src\//,
    except: /^libs\/ui-kit\/src\/forms\/form-internals\.tsx$/,
    selector: 'MemberExpression[property.name=/^_(fields|formValues|defaultValues)$/]',
    because: 'private members of react-hook-form are read in form-internals.tsx alone',
  },
  {
    name: 'swallowed-error',
    files: /./,
    selector:
      'CallExpression[callee.property.name="catch"] > ArrowFunctionExpression > BlockStatement[body.length=0]',
    because: 'no error is swallowed',
  },
];

/** Rules about file names: a name that `matches` is reported with `because`. */
export const nameRules = [
  {
    name: 'index-file',
    matches: /(^|\/)index\.tsx?$/,
    because: 'no barrels: name the file by what it holds',
  },
  {
    name: 'vague-file',
    matches: /(^|[/.-])(utils?|common|helpers?|misc|shared)\.[a-z.]+$/,
    because: 'name the file by what it holds, in the words of the field',
  },
  {
    name: 'kebab-case',
    matches: /(^|\/)(?![a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$)[^/]+$/,
    because: 'file names are kebab-case',
  },
];
