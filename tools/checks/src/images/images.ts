import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables as apiVariables } from '@latchkey/api/environment';
import { variables as siteVariables } from '@latchkey/site/environment';
import { validate } from 'dockerfile-utils';
import { parseDocument } from 'yaml';

/** Finds the errors in the files from which images are built and run: Dockerfile, compose.yaml and the example of its variables. */
export function findImageErrors(root: string): readonly string[] {
  return [
    ...findDockerfileErrors(readFileSync(join(root, 'Dockerfile'), 'utf8')),
    ...findComposeErrors(readFileSync(join(root, 'compose.yaml'), 'utf8')),
    ...findExampleErrors(
      readFileSync(join(root, 'compose.yaml'), 'utf8'),
      readFileSync(join(root, 'deploy', 'own-chain.env'), 'utf8'),
    ),
  ];
}

/** Finds the errors of the linter, and stages that run as root, without a health check, or on an image without a version. */
export function findDockerfileErrors(text: string): readonly string[] {
  const linted = validate(text).map(
    ({ range, message }) =>
      `Dockerfile:${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
  );
  const stages = text.split(/^(?=FROM )/mu).filter((stage) => stage.startsWith('FROM '));
  const stageErrors = stages.flatMap((stage, index) => {
    const { image = '', name = '' } = /^FROM (?<image>\S+) AS (?<name>\S+)/u.exec(stage)?.groups ?? {};
    if (name === '') return [`Dockerfile: stage ${index + 1} has no name`];
    const isRun = /^CMD /mu.test(stage);
    return [
      ...(/:\d/u.test(image) ? [] : [`Dockerfile: the image of ${name} has no version`]),
      ...(!isRun || /^USER (?!root\b|0\b)/mu.test(stage) ? [] : [`Dockerfile: ${name} runs as root`]),
      ...(!isRun || /^HEALTHCHECK /mu.test(stage) ? [] : [`Dockerfile: ${name} has no check of its health`]),
    ];
  });
  return [...linted, ...stageErrors];
}

/** Finds variables that a compose file needs (`${NAME:?}`) and its example lacks, unused lines of the example, and too many lines. */
export function findExampleErrors(compose: string, example: string): readonly string[] {
  const used = [...compose.matchAll(/\$\{(?<name>\w+)(?<needed>:\?)?/gu)].map(({ groups }) => groups ?? {});
  const lines = example.split('\n').filter((line) => line.trim() !== '');
  const given = lines.map((line) => line.split('=')[0] ?? '');
  return [
    ...new Set(
      used
        .filter(({ name = '', needed }) => needed !== undefined && !given.includes(name))
        .map(({ name }) => `lacks ${name}, which compose.yaml needs`),
    ),
    ...given.filter((name) => !used.some((each) => each['name'] === name)).map((name) => `${name} is not used`),
    ...(lines.length > maxExampleLines ? [`has more than ${maxExampleLines} lines`] : []),
  ].map((error) => `deploy/own-chain.env: ${error}`);
}

/** The most lines of the example, since an owner fills them in before the first start. */
const maxExampleLines = 15;

interface Service {
  readonly image?: string;
  readonly build?: { readonly target?: string };
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition?: string }>>;
  readonly volumes?: readonly string[];
  readonly healthcheck?: object;
  readonly read_only?: boolean;
}

interface Compose {
  readonly services?: Readonly<Record<string, Service>>;
  readonly volumes?: Readonly<Record<string, unknown>> | null;
}

const programVariables: Readonly<Record<string, readonly string[]>> = {
  api: Object.keys(apiVariables),
  site: Object.keys(siteVariables),
};

/**
 * Finds errors of syntax, unknown names, images without a version, variables that no program reads, and programs of this repository with a writable
 * root.
 */
export function findComposeErrors(text: string): readonly string[] {
  const document = parseDocument(text, { merge: true, uniqueKeys: true });
  if (document.errors.length > 0)
    return document.errors.map(({ message }) => `compose.yaml: ${message.split('\n')[0]}`);
  // The shape is that of the file; missing fields are reported below.
  const { services = {}, volumes: declared } = document.toJS() as Compose;
  const volumes = declared ?? {};
  return Object.entries(services).flatMap(([name, service]) =>
    [
      ...findDependencyErrors(services, service),
      ...listVolumes(service)
        .filter((volume) => !Object.hasOwn(volumes, volume))
        .map((volume) => `the volume ${volume} is not declared`),
      ...(service.build === undefined ? findVersionErrors(service) : findProgramErrors(service)),
    ].map((error) => `compose.yaml: ${name}: ${error}`),
  );
}

/** Lists the named volumes of a service. A volume such as `${CHAIN:-./chain}:/chain` is a folder, by the default of its variable. */
function listVolumes({ volumes = [] }: Service): readonly string[] {
  return volumes
    .map((volume) => volume.replace(/^\$\{\w+:-([^}]*)\}/u, '$1').split(':')[0] ?? '')
    .filter((volume) => !/^[./]/u.test(volume));
}

/** Finds the error of a service that runs an image of another project. */
function findVersionErrors({ image = '' }: Service): readonly string[] {
  return /:v?\d[\w.-]*$/u.test(image) ? [] : ['its image has no version'];
}

/** Finds the errors of a service that runs a program of this repository. */
function findProgramErrors({ build, environment = {}, read_only: isReadOnly = false }: Service): readonly string[] {
  const known = programVariables[build?.target ?? ''];
  return [
    ...(known === undefined ? ['its target is neither api nor site'] : []),
    ...Object.keys(environment)
      .filter((variable) => known?.includes(variable) === false)
      .map((variable) => `nothing reads ${variable}`),
    ...(isReadOnly ? [] : ['its root can be written']),
  ];
}

function findDependencyErrors(services: Readonly<Record<string, Service>>, { depends_on: needed = {} }: Service) {
  return Object.entries(needed).flatMap(([other, { condition }]) => {
    const service = services[other];
    if (service === undefined) return [`there is no service ${other}`];
    // The images of this repository contain their health check.
    const hasHealth = service.healthcheck !== undefined || service.build !== undefined;
    return condition === 'service_healthy' && !hasHealth ? [`${other} has no check of its health`] : [];
  });
}
