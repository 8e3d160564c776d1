// java.net.URI: its documentation names RFC 2396 with RFC 2732, and deviations from them.
import java.io.BufferedOutputStream;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;

public class JavaUri {
  public static void main(String[] arguments) throws IOException {
    var in = new BufferedInputStream(System.in, 1 << 16);
    var out = new PrintStream(new BufferedOutputStream(System.out, 1 << 16));
    var line = new ByteArrayOutputStream();
    for (int c = in.read(); c != -1; c = in.read()) {
      if (c != '\n') {
        line.write(c);
        continue;
      }
      out.println(isValid(line.toString(StandardCharsets.UTF_8)) ? "valid" : "invalid");
      line.reset();
    }
    out.flush();
  }

  private static boolean isValid(String text) {
    try {
      new URI(text);
      return true;
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
