interface PageHeadProps {
  /** Without the product's name, which follows it. */
  title: string;
  description?: string;
  /** Not for search engines. */
  isHidden?: boolean;
}

/** Title and description of a page. React puts them into the head, wherever they are rendered. */
export function PageHead({ title, description, isHidden = false }: PageHeadProps) {
  return (
    <>
      <title>{`${title} · Sportspot`}</title>
      {description && <meta name="description" content={description} />}
      {isHidden && <meta name="robots" content="noindex" />}
    </>
  );
}
