/**
 * What the page must know before anybody signs in (R017, R018, R343-R345, decisions 2-4): the variant and the title by
 * host, the addresses of the other sites, environment features. Nothing here is secret.
 */
import type { AppConfig } from '@lectern/contract/shell/shell';

type Variant = AppConfig['variant'];
type OfVariant<T> = Readonly<Record<Variant, T>>;
type PlatformHeader = { readonly name: string; readonly value: string };
type Address = string | undefined;

export interface ShellSettings {
  readonly env: AppConfig['env'];
  readonly platform: {
    readonly variant: Variant;
    /** Hosts, in lower case, with a variant of their own. */
    readonly variantOfHost: Readonly<Record<string, Variant>>;
    /** Hosts that families see too; they have titles of their own. */
    readonly userHosts: readonly string[];
    readonly titles: OfVariant<{ readonly staff: string; readonly user: string }>;
    /** The header that marks a variant's requests (R006, R340). */
    readonly header: OfVariant<PlatformHeader | null>;
    readonly features: AppConfig['features'];
    /** Share of sessions that are recorded; 0 is closed. */
    readonly recordingRatio: number;
  };
  readonly sites: {
    /** The commerce site differs by variant (R007). */
    readonly commerce: OfVariant<Address>;
    readonly marketing: Address;
    readonly scheduling: Address;
    readonly users: Address;
    readonly questionBank: Address;
    readonly coupon: Address;
    readonly intro: Address;
  };
  readonly ldap: boolean;
  readonly demo: boolean;
}

export function appConfigFor(settings: ShellSettings, hostHeader: string): AppConfig {
  const { env, platform, ldap, demo, features } = { ...settings, ...settings.platform };
  const hosts = hostNames(hostHeader);
  const named = hosts.find((host) => Object.hasOwn(platform.variantOfHost, host)) ?? '';
  const variant = platform.variantOfHost[named] ?? platform.variant;
  const userFacing = hosts.some((host) => platform.userHosts.includes(host));
  return {
    env,
    variant,
    title: platform.titles[variant][userFacing ? 'user' : 'staff'],
    userFacing,
    platformHeader: platform.header[variant],
    sites: sitesFor(settings, variant),
    ldap,
    demo,
    features,
  };
}

/** A site without an address is left out (decision 20). */
function sitesFor({ sites }: ShellSettings, variant: Variant): AppConfig['sites'] {
  const { marketing, scheduling, users, questionBank, coupon, intro } = sites;
  const all = { commerce: sites.commerce[variant], marketing, scheduling, users, questionBank, coupon, intro };
  return Object.fromEntries(Object.entries(all).filter(([, address]) => address));
}

/** As it came and without its port, in lower case. */
function hostNames(hostHeader: string): string[] {
  const host = hostHeader.toLowerCase();
  return [host, host.replace(/:\d+$/, '')];
}
